import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { createElement, type CSSProperties } from 'react';

interface LoadingIconProps {
  prefixCls: string;
  loading: boolean;
  className?: string;
  style?: CSSProperties;
}

/**
 * The icon of a button that is at work, without antd's motion: where the work ended before the motion began, the icon
 * stayed, invisible, and screen readers went on to call the button "loading" (`replaced.cjs`).
 */
export default function LoadingIcon({ prefixCls, loading, className = '', style }: LoadingIconProps) {
  if (!loading) return null;
  const name = `${prefixCls}-icon ${prefixCls}-loading-icon ${className}`;
  return createElement('span', { className: name, style }, createElement(LoadingOutlined, { 'aria-hidden': true }));
}
