import { ProConfigProvider as Provider } from '@ant-design/pro-provider/es';
import { createElement, type ComponentProps } from 'react';

/**
 * ProLayout with styles that are not hashed, as everywhere else in the app. Its own choice would have each component's
 * styles made, put into the page and matched once more for what stands inside it.
 */
export * from '@ant-design/pro-provider/es';
export const isNeedOpenHash = () => false;
export const ProConfigProvider = (props: ComponentProps<typeof Provider>) => createElement(Provider, { ...props, hashed: false });
