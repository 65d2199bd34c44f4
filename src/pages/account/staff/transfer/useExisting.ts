import { useEffect, useState } from 'react';
import { findExisting, type Accounts } from './findExisting';

const NONE: Accounts = new Map();

interface Answer {
  names: readonly string[];
  found: Accounts;
  left: number;
  failed: boolean;
}

/**
 * Which of these user names have an account: looked up whenever they are another list. Where that fails the import goes
 * on all the same; it looks again, name by name.
 */
export function useExisting(names: readonly string[]) {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (names.length === 0) return undefined;
    const controller = new AbortController();
    setAnswer(undefined);
    void findExisting(names, controller.signal).then((end) => {
      if (controller.signal.aborted) return;
      setAnswer(
        end.ok
          ? { names, found: end.found, left: end.left, failed: false }
          : { names, found: NONE, left: 0, failed: true },
      );
    });
    return () => controller.abort();
  }, [names, tries]);

  const current = answer?.names === names ? answer : undefined;
  return {
    found: current?.found ?? NONE,
    looking: names.length > 0 && !current,
    /** How many were too many to be looked up. */
    left: current?.left ?? 0,
    failed: current?.failed ?? false,
    again: () => setTries((before) => before + 1),
  };
}
