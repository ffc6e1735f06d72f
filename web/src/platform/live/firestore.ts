// The one file that names Firestore; only the lazily loaded data side of the app imports it.
import { databaseId } from "@parley/contract/platform/region.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getAggregateFromServer,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  sum,
  where,
} from "firebase/firestore";
import type { Firestore } from "firebase/firestore";
import { Observable } from "rxjs";
import { codeOf } from "../api/appError.ts";
import { firebase } from "../auth/authSdk.ts";
import { config } from "../config.ts";
import type { LiveListRef, LiveRef } from "./liveRef.ts";

const made = new Map<Region, Firestore>();

/** The database of a region; opened at the first call. */
export function database(region: Region): Firestore {
  const known = made.get(region);
  if (known) return known;
  const opened = initializeFirestore(firebase().app, {}, databaseId[region]);
  const { emulators } = config();
  if (emulators) {
    const { hostname, port } = new URL(`http://${emulators.firestore}`);
    connectFirestoreEmulator(opened, hostname, Number(port));
  }
  made.set(region, opened);
  return opened;
}

/** What a listener says: the documents as they are stored, or that it failed. It never throws. */
export type LiveEvent =
  | { kind: "data"; documents: readonly unknown[] }
  | { kind: "error"; code: string };

function listQuery(store: Firestore, ref: LiveListRef) {
  return query(
    collection(store, ref.path),
    ...ref.where.map(([field, operator, value]) => where(field, operator, value)),
    ...ref.orderBy.map(([field, direction]) => orderBy(field, direction)),
    limit(ref.limit),
  );
}

/**
 * Snapshots of a document (none or one) or of a list. Listening begins at the subscription. Nothing at all
 * from the empty cache of a browser that has no connection is no answer: it counts as a failure, until the
 * server has spoken.
 */
export function liveEvents(region: Region, ref: LiveRef): Observable<LiveEvent> {
  return new Observable<LiveEvent>((subscriber) => {
    const store = database(region);
    let answered = false;
    const failed = (error: unknown) => subscriber.next({ kind: "error", code: codeOf(error) });
    const answer = (documents: readonly unknown[], fromCache: boolean) => {
      answered = documents.length > 0 || !fromCache;
      if (answered) subscriber.next({ kind: "data", documents });
      else subscriber.next({ kind: "error", code: "unavailable" });
    };
    const options = { includeMetadataChanges: true };
    if (ref.kind === "list") {
      return onSnapshot(
        listQuery(store, ref),
        options,
        (snapshot) => {
          // Only the metadata changed: nothing to draw anew.
          if (answered && snapshot.docChanges().length === 0) return;
          answer(
            snapshot.docs.map((one) => one.data()),
            snapshot.metadata.fromCache,
          );
        },
        failed,
      );
    }
    return onSnapshot(
      doc(store, ref.path),
      options,
      (one) => answer(one.exists() ? [one.data()] : [], one.metadata.fromCache),
      failed,
    );
  });
}

/**
 * The sum of a field over a list, as it is now: one read for all of its documents (up to a thousand), where
 * a listener reads each.
 */
export async function sumField(region: Region, ref: LiveListRef, field: string): Promise<number> {
  const summed = await getAggregateFromServer(listQuery(database(region), ref), {
    sum: sum(field),
  });
  return summed.data().sum;
}

/**
 * Writes fields of a document straight from the browser. The rules allow it for one's own profile and
 * little else: everything of consequence goes through a call.
 */
export async function mergeDoc(region: Region, path: string, fields: object): Promise<void> {
  await setDoc(doc(database(region), path), fields, { merge: true });
}
