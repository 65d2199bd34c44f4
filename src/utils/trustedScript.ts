interface Policy {
  createScriptURL(url: string): unknown;
}

/** The part of the Trusted Types interface that is used here; some browsers lack the interface. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

/** Trusted Types policies by name: the content security policy lets a page create each of them only once. */
const policies = new Map<string, Policy>();

/**
 * Returns a script's address as a trusted script URL; the content security policy requires one, and lists `policy`.
 * @param isAllowed whether the address is one of the app's scripts
 * @throws TypeError for any other address
 */
export function trustedScript(policy: string, url: string, isAllowed: (url: URL) => boolean): string {
  const check = (address: string): string => {
    const target = new URL(address, window.location.href);
    if (target.origin !== window.location.origin || !isAllowed(target))
      throw new TypeError(`No script of the app: ${address}`);
    return address;
  };
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return check(url);
  const trustedPolicy = policies.get(policy) ?? trustedTypes.createPolicy(policy, { createScriptURL: check });
  policies.set(policy, trustedPolicy);
  // The DOM types accept only strings.
  return trustedPolicy.createScriptURL(url) as string;
}
