/** Parsed value of a stored text; undefined when missing or corrupt. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The list in a stored text; empty where there is none. Its items are not validated. */
export function listIn(text: string | null): unknown[] {
  const list = parsed(text);
  return Array.isArray(list) ? list : [];
}

/** The fields in a stored text; none where it holds no object. Their values are not validated. */
export const fieldsIn = <Name extends string>(text: string | null): Partial<Record<Name, unknown>> =>
  Object(parsed(text)) as Partial<Record<Name, unknown>>;
