interface Policy {
  createScriptURL(url: string): unknown;
}

/** The part of Trusted Types that is used; some browsers do not have them. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}

/** By name: the content security policy allows each of them once a page. */
const policies = new Map<string, Policy>();

/**
 * A script's address as the content security policy wants it, which names the policy.
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
  const made = policies.get(policy) ?? trustedTypes.createPolicy(policy, { createScriptURL: check });
  policies.set(policy, made);
  // Types of the DOM know texts only.
  return made.createScriptURL(url) as string;
}
