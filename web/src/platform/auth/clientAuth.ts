const sdk = () => import("./authSdk.ts");

/** Signs in with a custom token from the API. @throws what the sign-in service throws */
export async function signInWithToken(customToken: string): Promise<void> {
  const { firebase, signInWithCustomToken } = await sdk();
  await signInWithCustomToken(firebase().auth, customToken);
}

/** The claims of the session's token; none when nobody is signed in. */
export async function sessionClaims(): Promise<Readonly<Record<string, unknown>>> {
  const { firebase, getIdTokenResult } = await sdk();
  const user = firebase().auth.currentUser;
  return user ? (await getIdTokenResult(user)).claims : {};
}
