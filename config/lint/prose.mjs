/**
 * Folders whose comments and test titles must follow the tables below. A folder is added once its texts follow them.
 */
export const PLAIN_FOLDERS = [
  'config/**/*.{ts,mjs,cjs}',
  'mock/**/*.ts',
  'src/*.{ts,tsx}',
  'src/{components,constants,contract,hooks,jobs,layouts,models,pages,pwa,request,services,store,utils}/**/*.{ts,tsx}',
  'tests/**/*.{ts,tsx}',
];

/** Phrases that are refused in comments and test titles, each with the terms to use instead. */
const PHRASES = [
  [/\banew\b/i, 'again; or re-, such as recompute'],
  [/\bof before\b/i, 'previous, existing, older'],
  [/\bin sight\b/i, 'visible'],
  [/\b(comes?|came) to\b/i, 'the verb of the result, such as reaches or results in'],
  [/\b(go|goes|went) by\b/i, 'depends on, follows from'],
  [/\bwho(so)?ever\b/i, 'the role, such as the actor, the caller, the reader'],
  [/\bwho may\b/i, 'the role, with can or the name of the permission'],
  [/\b(tells?|told)\b/i, 'returns, reports, logs, shows'],
  [/\bstands?\b/i, 'is, has'],
  [/\bnobody\b/i, 'no account, none; or a sentence about the server'],
  [/\bsomebody\b/i, 'the role, such as an administrator, another session'],
  [/\bstrangers?\b/i, 'unauthenticated caller, unknown network'],
];

/** First words that are refused, because they leave a comment or title without a noun. */
const NOUNLESS = /^(what|who|whose|which|that|of|where|as|so (?:many|much))\b/i;
const NOUNLESS_TITLE = /^(what|who|whose|which|that)\b/i;

const message = (place, phrase, advice) => `A ${place} says "${phrase}": write ${advice}.`;

/** @returns the text of a comment without its asterisks */
const textOf = (comment) =>
  comment
    .replace(/^\*/, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();

/** @returns the name of the called function, also for calls such as `it.each(rows)(title)` */
const calleeOf = (node) => {
  for (let callee = node.callee; callee; callee = callee.object ?? callee.callee ?? callee.tag)
    if (callee.type === 'Identifier') return callee.name;
  return undefined;
};

const titleOf = ([title]) => {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.cooked).join('…') : undefined;
};

/** Lint rule that refuses the phrases and first words listed above. */
export const prose = {
  meta: { schema: false },
  create(context) {
    const check = (node, place, text, nounless) => {
      for (const [phrase, advice] of PHRASES) {
        const match = phrase.exec(text)?.[0];
        if (match) context.report({ node, message: message(place, match, advice) });
      }
      const begin = nounless.exec(text)?.[0];
      if (begin) context.report({ node, message: message(place, begin, 'a noun or verb to begin with') });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          check(comment, 'comment', textOf(comment.value), NOUNLESS);
      },
      CallExpression(node) {
        if (!['describe', 'fullTest', 'it', 'test'].includes(calleeOf(node))) return;
        const title = titleOf(node.arguments);
        if (title !== undefined) check(node.arguments[0], 'test title', title, NOUNLESS_TITLE);
      },
    };
  },
};
