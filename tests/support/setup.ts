import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Announcements for screen readers repeat visible texts, so queries by text ignore announcements.
configure({ defaultIgnore: 'script, style, [data-announced]' });

// Lazy screens are compiled on first use, which may take longer than the default timeout of one second.
configure({ asyncUtilTimeout: 10_000 });

// Every failed query prints the whole page, and waiting for an element means many failed queries.
if (!process.env['DEBUG_PRINT_LIMIT'])
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });

// ProLayout and antd 5 use an interface about which React 18 warns.
const report = console.error;
console.error = (...words: unknown[]) => {
  if (!/findDOMNode is deprecated|%s is deprecated in StrictMode/.test(String(words[0]))) report(...words);
};
