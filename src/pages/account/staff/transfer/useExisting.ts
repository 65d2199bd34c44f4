import { useEffect, useState } from 'react';
import { findExisting, type Accounts, type FilePerson } from './findExisting';

const NONE: Accounts = { named: new Map(), reached: new Map() };

interface Answer {
  people: readonly FilePerson[];
  found: Accounts;
  left: number;
  failed: boolean;
}

/**
 * Which of these people have an account: looked up whenever they are another list. Where that fails the import goes
 * on all the same; it looks again, name by name.
 */
export function useExisting(people: readonly FilePerson[]) {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (people.length === 0) return undefined;
    const controller = new AbortController();
    setAnswer(undefined);
    void findExisting(people, controller.signal).then((end) => {
      if (controller.signal.aborted) return;
      setAnswer(
        end.ok
          ? { people, found: end.found, left: end.left, failed: false }
          : { people, found: NONE, left: 0, failed: true },
      );
    });
    return () => controller.abort();
  }, [people, tries]);

  const current = answer?.people === people ? answer : undefined;
  return {
    found: current?.found ?? NONE,
    looking: people.length > 0 && !current,
    /** How many were too many to be looked up. */
    left: current?.left ?? 0,
    failed: current?.failed ?? false,
    again: () => setTries((before) => before + 1),
  };
}
