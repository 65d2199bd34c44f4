import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import busboy from 'busboy';
import { refusal } from '../failure';
import { limits } from '../limits';
import { say } from '../words/words';
import type { UploadForm } from '../uploads/createUploads';

/**
 * Reads an upload form up to its file, which must be the last field, as in object storage. The file is a stream.
 * @throws Failure 413, 415, or 400 for a malformed form
 */
export function readForm(request: IncomingMessage): Promise<UploadForm> {
  if (Number(request.headers['content-length'] ?? 0) > limits.upload.form) throw refusal(413, say('uploadTooLarge'));
  const parser = parserOf(request);
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const refuse = () => {
      request.unpipe(parser);
      reject(refusal(400, say('uploadMalformed')));
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || name.length > limits.upload.fieldName) return refuse();
      // Defined, not assigned: a field may be named `__proto__`.
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
    });
    parser.on('file', (name, file) => {
      // The reader of the stream handles a premature end.
      file.on('error', () => undefined);
      if (name === 'file') resolve({ fields, file });
      else refuse();
    });
    for (const limit of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const) parser.on(limit, refuse);
    pipeline(request, parser, (error) => {
      if (error) reject(refusal(400, say('uploadMalformed')));
      else resolve({ fields, file: undefined });
    });
  });
}

/** @throws Failure 415 */
function parserOf({ headers }: IncomingMessage) {
  const { fields, fieldName, fieldValue } = limits.upload;
  const isForm = /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
  if (!isForm) throw refusal(415, say('uploadMalformed'));
  try {
    return busboy({
      headers,
      limits: { fieldNameSize: fieldName, fieldSize: fieldValue, fields, files: 1, parts: fields + 1, headerPairs: 16 },
    });
  } catch {
    // The content type has no boundary.
    throw refusal(415, say('uploadMalformed'));
  }
}
