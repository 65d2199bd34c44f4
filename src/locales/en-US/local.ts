/** English of the words in `zh-CN/local.ts`. */
export default {
  // 'menu.online': 'Who is signed in',
} as const;
