/**
 * What is wrong with an input field: said by the schemas that every capability shares, and of a
 * field whose schema has no words of its own.
 */
export const fieldMessages = {
  invalid: "Please check this field.",
  required: "Please fill this in.",
  tooLong: "Please use at most {max} characters.",
  tooShort: "Please use at least {min} characters.",
  tooManyEntries: "Please use at most {max} entries.",
  tooFewEntries: "Please use at least {min} entries.",
  atMost: "Please enter at most {max}.",
  atLeast: "Please enter at least {min}.",
  emailAddress: "Please enter a valid e-mail address.",
  httpsAddress: "Please enter an address that starts with https://",
  invalidId: "This is not a valid id.",
} as const;
