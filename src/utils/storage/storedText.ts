/** Parsed value of a stored text; undefined when missing or corrupt. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The list that a stored text holds; an empty one where it holds none. Nobody has checked what is in it. */
export function listIn(text: string | null): unknown[] {
  const list = parsed(text);
  return Array.isArray(list) ? list : [];
}

/** The fields that a stored text holds; none where it holds no object. Nobody has checked them. */
export const fieldsIn = <Name extends string>(text: string | null): Partial<Record<Name, unknown>> =>
  Object(parsed(text)) as Partial<Record<Name, unknown>>;
