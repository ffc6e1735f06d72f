import type { DocumentReference, Firestore } from "@google-cloud/firestore";

/** Whether the step at which it ends was carried out: "after" is a commit whose answer is lost. */
export type Moment = "before" | "after";

/**
 * Makes an instance end at the n-th write of its database, a batch counting as one: from then on its documents are
 * neither written nor read, by reference, transaction or batch. What goes past these still works: queries, bulk
 * writers, the sign-in service and mail. A verb that would go on to one of those after its failed write is not ended
 * by this.
 * @returns `end`, which brings it back and says whether it had come to that write
 */
export function crashAt(db: Firestore, step: number, moment: Moment): { end: () => boolean } {
  let count = 0;
  let ended = false;
  const writing = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    if (ended) throw new Error("The instance has ended.");
    count += 1;
    if (count !== step) return write();
    if (moment === "after") await write();
    ended = true;
    throw new Error(`The instance ends ${moment} write ${step}.`);
  };
  const reading = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    if (ended) throw new Error("The instance has ended.");
    return read();
  };

  const doc = db.doc.bind(db);
  const runTransaction = db.runTransaction.bind(db);
  const getAll = db.getAll.bind(db);
  const recursiveDelete = db.recursiveDelete.bind(db);
  const batch = db.batch.bind(db);
  const observed = (ref: DocumentReference): DocumentReference => {
    const create = ref.create.bind(ref);
    const set = ref.set.bind(ref);
    const update = ref.update.bind(ref);
    const remove = ref.delete.bind(ref);
    const get = ref.get.bind(ref);
    return Object.assign(ref, {
      create: (...given: Parameters<typeof create>) => writing(() => create(...given)),
      set: (...given: Parameters<typeof set>) => writing(() => set(...given)),
      update: (...given: Parameters<typeof update>) => writing(() => update(...given)),
      delete: (...given: Parameters<typeof remove>) => writing(() => remove(...given)),
      get: () => reading(() => get()),
    });
  };
  Object.assign(db, {
    doc: (path: string) => observed(doc(path)),
    runTransaction: (...given: Parameters<typeof runTransaction>) =>
      writing(() => runTransaction(...given)),
    getAll: (...given: Parameters<typeof getAll>) => reading(() => getAll(...given)),
    recursiveDelete: (...given: Parameters<typeof recursiveDelete>) =>
      writing(() => recursiveDelete(...given)),
    batch: () => {
      const made = batch();
      const commit = made.commit.bind(made);
      return Object.assign(made, { commit: () => writing(() => commit()) });
    },
  });
  return {
    end: () => {
      Object.assign(db, { doc, runTransaction, getAll, recursiveDelete, batch });
      return ended;
    },
  };
}
