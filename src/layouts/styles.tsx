import { StyleProvider } from '@ant-design/cssinjs';
import { useState, type ReactNode } from 'react';

/** Where the page of a build has its stylesheets, with a mark where styles made in the browser go (`config/build/stylesPlugin.ts`). */
const place = () => document.querySelector('style[data-rc-order]')?.parentElement;

const nowhere = document.createElement('div');

/** Below it, what the library makes of styles and variables goes into the page. */
export function MadeStyles({ children }: { children: ReactNode }) {
  const [container] = useState(place);
  return <StyleProvider {...(container && { container })}>{children}</StyleProvider>;
}

/**
 * Below it, the page has all of the library's styles and variables from the build: what the library makes of them as
 * its components mount would only have the browser look at every element again. A development server has none of them.
 */
export function BuiltStyles({ children }: { children: ReactNode }) {
  const [container] = useState(() => (place() ? nowhere : undefined));
  return <StyleProvider {...(container && { container })}>{children}</StyleProvider>;
}
