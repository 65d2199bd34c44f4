import { Result } from 'antd';
import type { ComponentProps, ReactNode } from 'react';

interface StatusPageProps {
  status: ComponentProps<typeof Result>['status'];
  title: string;
  description: ReactNode;
  actions: ReactNode;
}

/** A whole page that says what happened and offers ways on. */
export default function StatusPage({ status, title, description, actions }: StatusPageProps) {
  return <Result status={status} title={<h1 style={{ font: 'inherit', margin: 0 }}>{title}</h1>} subTitle={description} extra={actions} />;
}
