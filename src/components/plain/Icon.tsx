import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/lib/types';
import { createElement, type ReactElement } from 'react';

interface IconProps {
  /** Definition from `@ant-design/icons-svg`, which contains only data and needs no code of `@ant-design/icons`. */
  icon: IconDefinition;
  /** Whether the icon rotates, which shows progress. */
  spin?: boolean;
}

/** Returns the name that React uses for an SVG attribute, such as `fillRule` for `fill-rule`. */
const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const svgElement = ({ tag, attrs, children }: AbstractNode, key: number): ReactElement => {
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [camelCase(name), value]));
  return createElement(tag, { ...props, key }, ...(children ?? []).map(svgElement));
};

/** Decorative icon for views that do not use the component library. It has the class names of the library's icons. */
export default function Icon({ icon: { icon, name }, spin = false }: IconProps) {
  if (typeof icon === 'function') throw new Error(`${name} has two colours`);
  const svg = svgElement(icon, 0);
  return (
    <span className={`anticon anticon-${name}${spin ? ' plain-spin' : ''}`} aria-hidden="true">
      <svg {...svg.props} width="1em" height="1em" fill="currentColor" />
    </span>
  );
}
