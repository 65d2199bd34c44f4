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
 * With the animation, an icon whose loading ended before the animation began remained invisibly.
 * Screen readers then continued to call the button "loading".
 */
export default function LoadingIcon({ prefixCls, loading, className = '', style }: LoadingIconProps) {
  if (!loading) return null;
  const name = `${prefixCls}-icon ${prefixCls}-loading-icon ${className}`;
  return createElement('span', { className: name, style }, createElement(LoadingOutlined, { 'aria-hidden': true }));
}
