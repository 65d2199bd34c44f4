import { StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';

/** Where the page of a build has its stylesheets, with a mark where styles made in the browser go (`config/build/stylesPlugin.ts`). */
const place = document.querySelector('style[data-rc-order]')?.parentElement ?? undefined;
const nowhere = place && document.createElement('div');

/** Below it, what the library makes of styles and variables goes into the page. */
export const MadeStyles = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={place}>{children}</StyleProvider>
);

/**
 * Below it, the page has all of the library's styles and variables from the build: what the library makes of them as
 * its components mount would only have the browser look at every element again. A development server has none of them.
 */
export const BuiltStyles = ({ children }: { children: ReactNode }) => (
  <StyleProvider container={nowhere}>{children}</StyleProvider>
);
