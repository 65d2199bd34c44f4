import { earlyTemplate } from '@/utils/early/earlyForm';

/** Has the browser fetch, but not run, what comes after the sign-in. The build names it; in development nothing does. */
export function prefetchNext(): void {
  const files = JSON.parse(earlyTemplate()?.dataset['next'] ?? '[]') as string[];
  for (const href of files) {
    const link = document.createElement('link');
    const attributes = { rel: 'prefetch', as: href.endsWith('.css') ? 'style' : 'script', href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}
