/**
 * Why a source could not be learned. The code is stored, so that the page words it in the reader's
 * language.
 */
export const knowledgeErrors = {
  "bad-url": "This is not a web address we can open.",
  blocked: "This address is not public, so we do not open it.",
  dns: "We could not find this website. Please check the address.",
  timeout: "The website took too long to answer.",
  "not-found": "There is no page at this address (404).",
  "http-status": "The website answered with an error.",
  "too-large": "This is too large to learn from.",
  redirects: "The address forwards too many times.",
  network: "We could not reach the website.",
  unsupported: "We cannot read this kind of file.",
  "not-a-pdf": "This file is not a readable PDF.",
  encrypted: "This file is protected by a password.",
  "not-a-docx": "This file is not a readable Word document.",
  "no-text": "There is no text in it. A scanned document needs text recognition first.",
  empty: "This is empty.",
  internal: "Something went wrong on our side. Please try again.",
} as const;
export type KnowledgeErrorCode = keyof typeof knowledgeErrors;

export const knowledgeMessages = {
  nameRequired: "Please give the document a name.",
  contentRequired: "Please enter some text.",
  contentTooLong: "Please use at most 200,000 characters, or upload a file.",
  urlInvalid: "Please enter a valid website address, such as https://example.com/about.",
  fileTooLarge: "Max size: 20 MBs",
  fileType: "Only pdf, docx, txt, md, html, htm Files",
} as const;
