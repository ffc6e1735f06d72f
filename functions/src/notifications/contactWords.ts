import { NOTIFICATION_TEXT_MAX } from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";

/** The least of a name that is of use. */
const NAME_LEAST = 4;

/**
 * A name and an address within what a notification shows. Where both are too long the name is cut, and
 * left out before the address is: nobody can write to half an address.
 */
export function contactWords({ name, email }: { name: string; email: string }): string {
  const room = NOTIFICATION_TEXT_MAX - Array.from(`, ${email}`).length;
  return room < NAME_LEAST ? email : `${shorten(name, room)}, ${email}`;
}
