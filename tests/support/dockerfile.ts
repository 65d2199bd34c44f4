import { read } from './sources';

export const DOCKERFILE = 'config/deploy/Dockerfile';

interface Instruction {
  word: string;
  rest: string;
}

/** @returns the instructions of the Dockerfile by the name of the stage. Each stage begins with a FROM instruction. */
export function dockerStages(): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let stage: Instruction[] = [];
  for (const line of read(DOCKERFILE)
    .split('\n')
    .filter((text) => /^[A-Z]/.test(text))) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const name = word === 'FROM' ? / AS (\w+)$/.exec(rest)?.[1] : undefined;
    if (name) stages.set(name, (stage = []));
    stage.push({ word, rest });
  }
  return stages;
}

export const instructions = (stage: string, word: string): string[] =>
  (dockerStages().get(stage) ?? []).filter((instruction) => instruction.word === word).map(({ rest }) => rest);

interface Copy {
  /** Stage from which the files are copied. The stage is undefined if the files come from the project's folder. */
  from: string | undefined;
  sources: string[];
  target: string;
}

export const copies = (stage: string): Copy[] =>
  instructions(stage, 'COPY').map((rest) => {
    const words = rest.split(' ').filter((word) => !word.startsWith('--'));
    return { from: /--from=(\w+)/.exec(rest)?.[1], sources: words.slice(0, -1), target: words.at(-1)! };
  });

export const environmentOf = (stage: string): Record<string, string> =>
  Object.fromEntries(
    instructions(stage, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  );

/** @returns the arguments of an instruction in JSON form, such as `CMD ["node", "main.js"]` */
export const argumentsOf = (stage: string, word: string): string[] =>
  JSON.parse(/\[.*\]$/.exec(instructions(stage, word)[0] ?? '')?.[0] ?? '[]') as string[];
