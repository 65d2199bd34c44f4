import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Announcements of lists and trees repeat visible texts; tests of announcements search by role.
configure({ defaultIgnore: 'script, style, [data-announced]' });

// Lazy screens compile on first use; a loaded machine takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });

// While waiting for an element, the library polls, and prints the whole page each time it is missing.
if (!process.env['DEBUG_PRINT_LIMIT'])
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });

// ProLayout and antd 5 measure through an interface that React 18 warns about; the warning does not concern this
// project's code.
const report = console.error;
console.error = (...words: unknown[]) => {
  if (!/findDOMNode is deprecated|%s is deprecated in StrictMode/.test(String(words[0]))) report(...words);
};
