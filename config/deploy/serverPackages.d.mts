/** Types of `serverPackages.mjs`, for the tests. */
export function importedPackages(root?: string): string[];
