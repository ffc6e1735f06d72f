// The one file that names Firestore; only the lazily loaded data side of the app imports it.
import { databaseId } from "@parley/contract/platform/region.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import {
  collection,
  connectFirestoreEmulator,
  count,
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
import { followListener } from "../api/reachable.ts";
import { firebase } from "../auth/authSdk.ts";
import { config } from "../config.ts";
import type { LiveListRef, LiveRef } from "./liveRef.ts";

const made = new Map<Region, Firestore>();

/** The database of a region; opened on the first call. */
function database(region: Region): Firestore {
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

/** What a listener reports: the documents as stored, or a failure. It never throws. */
export type LiveUpdate =
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
 * Snapshots of a document (none or one) or of a list. Listening starts on subscription. An empty result
 * from an offline browser's cache proves nothing: it counts as a failure, unless the server has answered before.
 */
export function liveUpdates(region: Region, ref: LiveRef): Observable<LiveUpdate> {
  return new Observable<LiveUpdate>((subscriber) => {
    const store = database(region);
    let answered = false;
    const listener = followListener();
    subscriber.add(listener.end);
    const failed = (error: unknown) => {
      listener.end();
      subscriber.next({ kind: "error", code: codeOf(error) });
    };
    const answer = (documents: readonly unknown[], fromCache: boolean) => {
      answered ||= documents.length > 0 || !fromCache;
      if (answered) subscriber.next({ kind: "data", documents });
      else subscriber.next({ kind: "error", code: "unavailable" });
    };
    const options = { includeMetadataChanges: true };
    if (ref.kind === "list") {
      return onSnapshot(
        listQuery(store, ref),
        options,
        (snapshot) => {
          listener.heard(snapshot.metadata.fromCache);
          // Only the metadata changed: there is nothing to render.
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
      (one) => {
        listener.heard(one.metadata.fromCache);
        answer(one.exists() ? [one.data()] : [], one.metadata.fromCache);
      },
      failed,
    );
  });
}

/**
 * The current sum of a field over a list. Costs one read per thousand documents, where a listener reads
 * each of them.
 */
export async function sumField(region: Region, ref: LiveListRef, field: string): Promise<number> {
  const summed = await getAggregateFromServer(listQuery(database(region), ref), {
    sum: sum(field),
  });
  return summed.data().sum;
}

/** The current number of documents of a list; one read per thousand. */
export async function countDocuments(region: Region, ref: LiveListRef): Promise<number> {
  const counted = await getAggregateFromServer(listQuery(database(region), ref), {
    count: count(),
  });
  return counted.data().count;
}

/** Both at once: the number of documents of a list, and the sum of a field over them. */
export async function countAndSum(
  region: Region,
  ref: LiveListRef,
  field: string,
): Promise<{ count: number; sum: number }> {
  const found = await getAggregateFromServer(listQuery(database(region), ref), {
    count: count(),
    sum: sum(field),
  });
  return found.data();
}

/**
 * Writes fields of a document directly from the browser. The rules allow this for one's own profile and
 * little else; everything important goes through a call.
 */
export async function mergeDoc(region: Region, path: string, fields: object): Promise<void> {
  await setDoc(doc(database(region), path), fields, { merge: true });
}
