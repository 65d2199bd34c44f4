/** Parsed value of a stored text; undefined when missing or corrupt. */
function parsedValue(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Returns the list in a stored text; empty if there is none. Its items are not validated. */
export function listIn(text: string | null): unknown[] {
  const list = parsedValue(text);
  return Array.isArray(list) ? list : [];
}

/** Returns the fields of the object in a stored text; empty if there is none. Their values are not validated. */
export const fieldsIn = <Name extends string>(text: string | null): Partial<Record<Name, unknown>> =>
  Object(parsedValue(text)) as Partial<Record<Name, unknown>>;
