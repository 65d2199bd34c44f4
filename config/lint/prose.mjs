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

/** End of a line that completes a sentence, and beginning of a line that is a tag, a list item or a table row. */
const SENTENCE_END = /[.!?:…|][)\]"'’”`]*$/;
const NO_SENTENCE = /^(@|-|\d+\.|\||`{3}|$)/;

/** @returns the lines of a comment without its asterisks */
const linesOf = (comment) =>
  comment
    .replace(/^\*/, '')
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** @returns the comments of a file with their lines; successive line comments are one comment */
function commentsIn(file) {
  const comments = [];
  for (const node of file.getAllComments()) {
    const previous = comments.at(-1);
    const isContinued =
      node.type === 'Line' &&
      previous?.node.type === 'Line' &&
      previous.lastLine + 1 === node.loc.start.line &&
      previous.node.loc.start.column === node.loc.start.column;
    const comment = isContinued ? previous : { node, lines: [] };
    if (!isContinued) comments.push(comment);
    comment.lines.push(...linesOf(node.value));
    comment.lastLine = node.loc.end.line;
  }
  return comments;
}

/** @returns the first line that breaks a sentence; undefined if there is none, or if the comment contains code */
const brokenLineIn = (lines) =>
  lines.some((line) => line.startsWith('```'))
    ? undefined
    : lines.find(
        (line, index) =>
          line !== '' &&
          !SENTENCE_END.test(line) &&
          lines[index + 1] !== undefined &&
          !NO_SENTENCE.test(lines[index + 1]),
      );

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

/** Lint rule that refuses the phrases and first words listed above, and sentences that two lines of a comment share. */
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
        for (const { node, lines } of commentsIn(context.sourceCode)) {
          check(node, 'comment', lines.join('\n'), NOUNLESS);
          const brokenLine = brokenLineIn(lines);
          if (brokenLine)
            context.report({ node, message: `A sentence continues after "${brokenLine}": let each line end one.` });
        }
      },
      CallExpression(node) {
        if (!['describe', 'fullTest', 'it', 'test'].includes(calleeOf(node))) return;
        const title = titleOf(node.arguments);
        if (title !== undefined) check(node.arguments[0], 'test title', title, NOUNLESS_TITLE);
      },
    };
  },
};
