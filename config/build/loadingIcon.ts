import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { createElement, type CSSProperties } from 'react';

interface LoadingIconProps {
  prefixCls: string;
  loading: boolean;
  className?: string;
  style?: CSSProperties;
}

/**
 * Loading icon of a button, without antd's animation (`replaced.cjs`).
 * If loading ended before antd's animation began, the icon stayed in the page, invisible.
 * Screen readers therefore continued to announce the button as "loading".
 */
export default function LoadingIcon({ prefixCls, loading, className = '', style }: LoadingIconProps) {
  if (!loading) return null;
  const name = `${prefixCls}-icon ${prefixCls}-loading-icon ${className}`;
  return createElement('span', { className: name, style }, createElement(LoadingOutlined, { 'aria-hidden': true }));
}
