import type { NewLog } from '../../store/tables';

interface Person {
  id: number;
  name: string;
  username: string;
}

/** Coprime to any number of people that is not a multiple of it: the actors come in no visible order. */
const STRIDE = 7919;

/**
 * Many rows out of few: each of the templates again and again until the next one's time comes, in the name of
 * somebody else.
 * @param templates oldest first
 * @returns rows, oldest first
 */
export function* largeLogs(templates: readonly NewLog[], people: readonly Person[], count: number): Generator<NewLog> {
  let number = 0;
  for (const [at, template] of templates.entries()) {
    const copies = Math.floor(((at + 1) * count) / templates.length) - Math.floor((at * count) / templates.length);
    const until = templates[at + 1]?.created_at ?? template.created_at;
    for (let copy = 0; copy < copies; copy += 1) {
      number += 1;
      const person = template.user_id === null ? undefined : people[(number * STRIDE) % people.length];
      const created_at = template.created_at + Math.floor(((until - template.created_at) * copy) / copies);
      yield {
        ...template,
        created_at,
        ...(person && { user_id: person.id, user_name: person.name, username: person.username }),
      };
    }
  }
}
