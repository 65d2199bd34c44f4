import type { FormInstance } from 'antd';
import type { FieldErrors } from '@/contract/envelope';

const dotted = (name: readonly (string | number)[]): string => name.join('.');

/**
 * Shows the server's messages at their fields and moves to the first of them: `role_ids.0` belongs to the field
 * `role_ids` unless there is one of its own. Returns the messages of fields that the form does not have, for the
 * caller to show elsewhere.
 */
export function placeFieldErrors(form: FormInstance, errors: FieldErrors | undefined): string[] {
  const names = form.getFieldsError().map(({ name }) => name);
  const homeless: string[] = [];
  const messages = new Map<(typeof names)[number], string[]>();
  for (const [path, texts] of Object.entries(errors ?? {})) {
    const home = names
      .filter((name) => `${path}.`.startsWith(`${dotted(name)}.`))
      .reduce<(typeof names)[number] | undefined>(
        (best, name) => (best && best.length > name.length ? best : name),
        undefined,
      );
    if (home) messages.set(home, [...(messages.get(home) ?? []), ...texts]);
    else homeless.push(...texts);
  }
  form.setFields([...messages].map(([name, texts]) => ({ name, errors: texts })));
  const first = names.find((name) => messages.has(name));
  if (first) form.scrollToField(first, { block: 'center', focus: true });
  return homeless;
}
