import type { GraphError } from "../../providers/graphRequest.ts";

/** An object that the token may not use, or that no longer exists: the number, when a message is sent from it. */
const LOST_OBJECT = { code: 100, subcode: 33 };

/** Whether Meta no longer accepts the token, whatever it is used for. */
export function isRejectedMetaToken({ code }: GraphError): boolean {
  return code === 190 || code === 102;
}

/** Whether Meta no longer accepts an app's secret, or knows no such app, where an app asks by its own. */
export function isRejectedAppSecret(error: GraphError): boolean {
  return error.code === 101 || isRejectedMetaToken(error);
}

/** Whether the token may not use what it asked for, or whether that no longer exists. */
export function hasLostObject({ code, subcode }: GraphError): boolean {
  return code === LOST_OBJECT.code && subcode === LOST_OBJECT.subcode;
}
