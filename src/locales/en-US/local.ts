/** English of the words in `zh-CN/local.ts`. */
export default {} as const;
