/** The demo's organisation: the rental desk, which pays for its agent's answers. */
export const demoOrg = { id: "HarbourRental001", name: "Harbour Row Rentals" };

/** The client who runs it, and signs in to the client portal. */
export const demoClient = {
  name: "Tom",
  email: "tom@alderandfinch.example",
  password: "parley-demo",
};
