/** Whatever shows a date fails with an error of these words, until `jest.restoreAllMocks()`. */
export function breakDates(message: string): void {
  jest.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get').mockImplementation(() => {
    throw new Error(message);
  });
}
