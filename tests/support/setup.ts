import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What a list or tree reads out repeats what it shows; tests of that ask for the role.
configure({ defaultIgnore: 'script, style, [data-announced]' });

// Lazy screens compile on first use; a loaded machine takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });

// Waiting for an element asks again and again, and the library prints the whole page each time it is not there yet.
if (!process.env['DEBUG_PRINT_LIMIT'])
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });

// ProLayout and antd 5 measure through an interface that React 18 only warns about; it says nothing about our code.
const report = console.error;
console.error = (...words: unknown[]) => {
  if (!/findDOMNode is deprecated|%s is deprecated in StrictMode/.test(String(words[0]))) report(...words);
};
