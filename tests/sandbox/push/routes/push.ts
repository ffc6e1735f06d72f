import { respondJson } from "../../platform/respond.ts";
import { route, type Handler, type Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { PushRefusal } from "../entities.ts";
import type { PushService } from "../PushService.ts";
import { signerOf } from "../vapid.ts";

/** `POST /push/{id}`: a message for a browser (RFC 8030). */
export function pushRoutes(service: PushService): Route[] {
  return [
    route(
      "POST",
      "/push/:id",
      withPushErrors(async (request, response) => {
        const signer = signerOf(request.header("authorization"));
        const ttl = request.header("ttl");
        if (ttl === undefined || !/^\d+$/.test(ttl)) throw new PushRefusal(400, "TTL is missing.");
        if (request.header("content-encoding") !== "aes128gcm")
          throw new PushRefusal(415, "Only aes128gcm is taken.");
        service.take(request.params["id"] ?? "", await request.bytes(), {
          ttl: Number(ttl),
          urgency: request.header("urgency") ?? "normal",
          topic: topicOf(request),
          signedBy: signer.publicKey,
          subject: signer.subject,
        });
        respondJson(response, 201, {});
      }),
    ),
  ];
}

function topicOf(request: SandboxRequest): string {
  const topic = request.header("topic") ?? "";
  if (/^[\w-]{0,32}$/.test(topic)) return topic;
  throw new PushRefusal(400, "The topic is invalid.");
}

/** Answers errors as a push service does. */
export function withPushErrors(handle: Handler): Handler {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!(error instanceof PushRefusal)) throw error;
      respondJson(response, error.status, { message: error.message });
    }
  };
}
