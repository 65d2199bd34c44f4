/** Passkeys of the browser (WebAuthn). Options and credentials are JSON, as the backend sends and receives them. */

type Json = Record<string, unknown>;

/** Functions that parse passkey options from JSON. Older browsers do not have these functions. */
interface PublicKeyCredentials {
  parseCreationOptionsFromJSON?: (options: Json) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?: (options: Json) => PublicKeyCredentialRequestOptions;
}
type SentCredential = Omit<PublicKeyCredential, 'toJSON'> & { toJSON?: () => Json };

const jsonMethods = (): PublicKeyCredentials => window.PublicKeyCredential as unknown as PublicKeyCredentials;

function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
  const binary = atob(String(text).replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

const withIds = (list: unknown) =>
  (Array.isArray(list) ? (list as Json[]) : []).map((descriptor) => ({ ...descriptor, id: bytesOf(descriptor['id']) }));

const creationOptions = (options: Json): PublicKeyCredentialCreationOptions =>
  jsonMethods().parseCreationOptionsFromJSON?.(options) ??
  ({
    ...options,
    challenge: bytesOf(options['challenge']),
    user: { ...(options['user'] as Json), id: bytesOf((options['user'] as Json)['id']) },
    excludeCredentials: withIds(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions);

const requestOptions = (options: Json): PublicKeyCredentialRequestOptions =>
  jsonMethods().parseRequestOptionsFromJSON?.(options) ??
  ({
    ...options,
    challenge: bytesOf(options['challenge']),
    allowCredentials: withIds(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions);

/** Encodes the buffers of a response in the same way as `toJSON`. */
function responseOf(response: AuthenticatorResponse): Json {
  const names = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;
  const buffers = response as unknown as Partial<Record<(typeof names)[number], ArrayBuffer | null>>;
  return Object.fromEntries(
    names.flatMap((name) => (buffers[name] instanceof ArrayBuffer ? [[name, textOf(buffers[name])]] : [])),
  );
}

function credentialOf(credential: Credential | null): Json {
  if (!credential) throw new Error('The browser has no passkey to offer.');
  const publicKeyCredential = credential as unknown as SentCredential;
  if (publicKeyCredential.toJSON) return publicKeyCredential.toJSON();
  const { id, type, rawId, response } = publicKeyCredential;
  return { id, type, rawId: textOf(rawId), response: responseOf(response), clientExtensionResults: {} };
}

/**
 * Asks the browser to create a passkey.
 * @returns the credential as JSON for the backend
 * @throws DOMException if the user cancels, or the passkey cannot be created
 */
export const createPasskey = async (options: Json): Promise<Json> =>
  credentialOf(await navigator.credentials.create({ publicKey: creationOptions(options) }));

/** Asks the browser to sign in with an existing passkey. Result and errors are the same as for `createPasskey`. */
export const provePasskey = async (options: Json): Promise<Json> =>
  credentialOf(await navigator.credentials.get({ publicKey: requestOptions(options) }));
