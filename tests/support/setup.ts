import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Announcements for screen readers repeat visible texts, so queries by text ignore announcements.
configure({ defaultIgnore: 'script, style, [data-announced]' });

// Lazy screens are compiled on first use, which may take longer than the default timeout of one second.
configure({ asyncUtilTimeout: 10_000 });

// Failed queries must not print the whole page, because waiting for an element causes many failed queries.
if (!process.env['DEBUG_PRINT_LIMIT'])
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });

// Drops warnings of React 18 about functions that ProLayout and antd 5 still use.
const report = console.error;
console.error = (...words: unknown[]) => {
  if (!/findDOMNode is deprecated|%s is deprecated in StrictMode/.test(String(words[0]))) report(...words);
};
