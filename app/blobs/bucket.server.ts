import { S3mini, S3ServiceError } from "s3mini";
import { textBefore } from "#values/text/text-before.ts";
import { messageOf } from "#values/thrown.ts";

/** A bucket that speaks S3, and the keys to it. */
export interface BucketSettings {
  /** "https://s3.eu-west-2.amazonaws.com" */
  readonly endpoint: string;
  readonly bucket: string;
  /** In front of every name: "" or "site/". */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The settings that name the keys to every bucket of a site. */
export interface BucketKeys {
  readonly BLOBS_ENDPOINT: string;
  readonly BLOBS_REGION: string;
  readonly BLOBS_ACCESS_KEY: string;
  readonly BLOBS_SECRET_KEY: string;
}

/** The bucket that an address like "s3://bucket/prefix" names. */
export function bucketAt(address: string, keys: BucketKeys): BucketSettings {
  const { hostname: bucket, pathname } = new URL(address);
  const prefix = pathname.split("/").filter(Boolean).join("/");
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    region: keys.BLOBS_REGION,
    endpoint: keys.BLOBS_ENDPOINT || `https://s3.${keys.BLOBS_REGION}.amazonaws.com`,
    accessKey: keys.BLOBS_ACCESS_KEY,
    secretKey: keys.BLOBS_SECRET_KEY,
  };
}

/** Asks a bucket, addressed by path. `timeout`: milliseconds for a request with its answer. */
export function bucketClient({ bucket, prefix, ...settings }: BucketSettings, timeout: number) {
  const client = new S3mini({
    endpoint: `${settings.endpoint.replace(/\/$/, "")}/${bucket}`,
    region: settings.region,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    requestAbortTimeout: timeout,
  });
  /** For messages. */
  const place = `s3://${bucket}${prefix && `/${prefix.replace(/\/$/, "")}`}`;
  return { client, place, reasonOf };
}

const meanings: Readonly<Record<string, string>> = {
  SignatureDoesNotMatch: "the secret key is not the one of the access key",
  RequestTimeTooSkewed: "this machine's clock is wrong",
};

/** In words without what was sent: an answer's text may hold the key's name, and the address a signature. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) {
    const meaning = meanings[error.serviceCode ?? ""];
    return `answered ${error.status} ${error.serviceCode ?? ""}`.trim() + (meaning ? `: ${meaning}` : "");
  }
  if (error instanceof Error && error.name === "TimeoutError") return "nothing within the time allowed";
  return textBefore(messageOf(error), ",");
}
