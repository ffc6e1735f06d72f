import {
  VERSIONS_KEPT,
  type Check,
  type Releases,
  type Version,
  type VersionCause,
} from "@parley/contract/knowledge/release.ts";

/** Changes to one website form one version if they are no further apart than one crawl takes. */
const TOGETHER_MS = 30 * 60_000;

/** A version as it is made. */
type NewVersion = VersionCause &
  Pick<Version, "version" | "generation" | "documents" | "chunks" | "ts"> & {
    /** Documents that it concerns; one if left out. */
    changes?: number;
  };

/** The newest version; undefined before the first. */
export function newestOf({ versions }: Releases): Version | undefined {
  return versions[0];
}

/** The version of this number; undefined if it is not kept. */
export function findVersion({ versions }: Releases, wanted: number): Version | undefined {
  return versions.find(({ version }) => version === wanted);
}

/** Whether a version has to pass the golden questions before it goes live. */
export function requiresChecks({ mode, questions }: Pick<Releases, "mode" | "questions">): boolean {
  return mode === "before" && questions > 0;
}

/**
 * With what was learned as the newest version. It goes live at once, unless golden questions are asked first or
 * somebody went back. What was newest and never went live is a part of it: nobody could go back to that. A version that
 * golden questions are being asked of stays until their run ends, as they would be asked of nothing.
 * @param run names the run of the golden questions that it may begin
 */
export function withVersion(state: Releases, made: NewVersion, run: string): Releases {
  const before = newestOf(state);
  const waits = requiresChecks(state) || state.held;
  const isPart =
    before !== undefined &&
    state.checking?.version !== before.version &&
    belongTogether(before, made, waits);
  const asks = state.questions > 0 && state.mode !== "never";
  const version: Version = {
    ...made,
    changes: (isPart ? before.changes : 0) + (made.changes ?? 1),
    liveAt: waits ? 0 : made.ts,
    check: asks ? waiting() : null,
  };
  const after: Releases = {
    ...state,
    live: waits ? state.live : version.version,
    versions: [version, ...state.versions.slice(isPart ? 1 : 0)],
  };
  return withNextCheck(trimmed(retire(after, isPart ? [before] : [])), run);
}

/** Whether a version is a part of the one that follows it. @param waits whether that one does not go live by itself */
function belongTogether(
  before: Version,
  after: Pick<Version, "parentId" | "ts">,
  waits: boolean,
): boolean {
  const isOneReading =
    !waits &&
    after.parentId !== "" &&
    before.parentId === after.parentId &&
    after.ts - before.ts <= TOGETHER_MS;
  return before.liveAt === 0 || isOneReading;
}

/** The same versions, of which the newest is stored in another arrangement or without what was deleted. */
export function withNewest(state: Releases, changes: Partial<Version>): Releases {
  const [newest, ...others] = state.versions;
  if (newest === undefined) return state;
  const after = { ...state, versions: [{ ...newest, ...changes }, ...others] };
  const isMoved = changes.generation !== undefined && changes.generation !== newest.generation;
  return isMoved ? retire(after, [newest]) : after;
}

/**
 * Without documents that are deleted: no version answers from them any more, so there is none to go back to, and golden
 * questions can only say what it has done.
 * @param newest of the newest version without them
 */
export function withoutDocuments(
  state: Releases,
  docIds: readonly string[],
  newest: Pick<Version, "generation" | "documents" | "chunks">,
  run: string,
): Releases {
  if (state.versions.length === 0) return state;
  const { generation } = newest;
  const asks = state.questions > 0 && state.mode !== "never";
  const changes = { ...newest, ...(asks ? { check: waiting() } : {}) };
  return withNextCheck(withForgotten(withNewest(state, changes), docIds, generation), run);
}

/** The same without documents that older versions still held, so that none answers from them. */
export function withForgotten(
  state: Releases,
  docIds: readonly string[],
  generation: number,
): Releases {
  const others = state.forgotten.filter(({ docId }) => !docIds.includes(docId));
  const forgotten = [...others, ...docIds.map((docId) => ({ docId, generation }))];
  return { ...state, forgotten };
}

/** With this version as the live one; null for one that is not kept. */
export function withLive(state: Releases, wanted: number, now: number): Releases | null {
  if (findVersion(state, wanted) === undefined) return null;
  const versions = state.versions.map((one) =>
    one.version === wanted ? { ...one, liveAt: now } : one,
  );
  return trimmed({ ...state, versions, live: wanted, held: wanted !== versions[0]?.version });
}

/**
 * With the results of a run. The newest version goes live if it has passed, unless somebody went back; a version that is
 * newer than the one that was asked is asked next.
 * @param next names the run that may follow
 */
export function withCheck(
  state: Releases,
  run: string,
  came: Omit<Check, "state"> & { state: Exclude<Check["state"], "waiting"> },
  next: string,
): Releases {
  if (state.checking?.run !== run) return state;
  const { version: asked } = state.checking;
  const isNewest = newestOf(state)?.version === asked;
  const passes = isNewest && came.state === "passed" && !state.held && asked !== state.live;
  const versions = state.versions.map((one) =>
    one.version === asked ? { ...one, check: came, liveAt: passes ? came.at : one.liveAt } : one,
  );
  const after = { ...state, checking: null, versions, live: passes ? asked : state.live };
  return withNextCheck(trimmed(withoutPart(after, asked)), next);
}

/** Without a version that only its run has kept: it is a part of the one that came meanwhile. */
function withoutPart(state: Releases, asked: number): Releases {
  const place = state.versions.findIndex(({ version }) => version === asked);
  const [before, after] = [state.versions[place], state.versions[place - 1]];
  if (before === undefined || after === undefined || asked === state.live) return state;
  if (!belongTogether(before, after, after.liveAt === 0)) return state;
  const both = { ...after, changes: before.changes + after.changes };
  return retire({ ...state, versions: state.versions.toSpliced(place - 1, 2, both) }, [before]);
}

/** With the newest version about to be asked; unchanged while another run is under way, or where there is nothing to ask. */
export function withRun(state: Releases, run: string): Releases {
  if (newestOf(state) === undefined || state.questions === 0) return state;
  return withNextCheck(withNewest(state, { check: waiting() }), run);
}

/**
 * With other golden questions, or another time to run them. A version that waits for them is asked again, or goes live
 * if nothing holds it back any more.
 */
export function withQuestions(
  state: Releases,
  set: Pick<Releases, "mode" | "questions">,
  now: number,
  run: string,
): Releases {
  const after = { ...state, ...set };
  const newest = newestOf(after);
  if (newest === undefined || newest.liveAt > 0) return settled(after, run);
  if (requiresChecks(after)) return withRun(after, run);
  const free = after.held ? after : (withLive(after, newest.version, now) ?? after);
  return settled(free, run);
}

/**
 * With only the live and the newest version. A run of the golden questions that asked another one has ended with that.
 * @param run names the run that it may begin instead
 */
export function withoutOlder(state: Releases, run: string): Releases {
  const newest = newestOf(state)?.version;
  const kept = state.versions.filter(({ version }) => version === state.live || version === newest);
  const dropped = state.versions.filter((one) => !kept.includes(one));
  const isAsked = dropped.every(({ version }) => version !== state.checking?.version);
  const checking = isAsked ? state.checking : null;
  return withNextCheck(retire({ ...state, versions: kept, checking }, dropped), run);
}

/** Without questions, nothing waits for them. */
function settled(state: Releases, run: string): Releases {
  if (state.questions > 0) return withNextCheck(state, run);
  const versions = state.versions.map((one) =>
    one.check?.state === "waiting" ? { ...one, check: null } : one,
  );
  return { ...state, versions };
}

function withNextCheck(state: Releases, run: string): Releases {
  const newest = newestOf(state);
  if (state.checking !== null || newest?.check?.state !== "waiting") return state;
  return { ...state, checking: { version: newest.version, run } };
}

function trimmed(state: Releases): Releases {
  const { versions, live, checking } = state;
  if (versions.length <= VERSIONS_KEPT) return state;
  const dropped = versions
    .slice(VERSIONS_KEPT)
    .filter(({ version }) => version !== live && version !== checking?.version);
  const kept = versions.filter((one) => !dropped.includes(one));
  return retire({ ...state, versions: kept }, dropped);
}

function retire(state: Releases, dropped: readonly Version[]): Releases {
  const retired = [...state.retired, ...dropped.map(({ generation }) => generation)];
  return { ...state, retired: [...new Set(retired)] };
}

function waiting(): Check {
  return { state: "waiting", asked: 0, failed: 0, reason: "", at: 0 };
}
