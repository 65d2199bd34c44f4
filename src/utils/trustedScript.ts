interface Policy {
  createScriptURL(url: string): unknown;
}

/** Part of the Trusted Types interface that is used here. Some browsers do not have the interface. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

/** Trusted Types policies by name. The content security policy allows a page to create each policy only once. */
const policies = new Map<string, Policy>();

/**
 * Returns the address of a script as a trusted script URL, which the content security policy requires.
 * @param policy name of a Trusted Types policy that the content security policy allows
 * @param isAllowed returns true if the address is a script of the app
 * @throws TypeError if the address has another origin, or `isAllowed` returns false
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
  // The result is cast, because TypeScript's DOM types accept only strings as script addresses.
  return trustedPolicy.createScriptURL(url) as string;
}
