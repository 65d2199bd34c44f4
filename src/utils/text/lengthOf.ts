/** As the server counts: a character outside of the basic plane is one, not two. */
export const lengthOf = (text: string): number => [...text].length;
