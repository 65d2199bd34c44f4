import type { ReactNode } from 'react';
import StatusPage from './StatusPage';
import WaysOut from './WaysOut';

interface DeadEndProps {
  /** A sign of at most a few characters, such as 404; decoration. */
  mark: string;
  title: string;
  description: ReactNode;
}

/** A whole page for an address that leads nowhere for this person, with the ways out of it. */
export default function DeadEnd(props: DeadEndProps) {
  return <StatusPage {...props} actions={<WaysOut primary />} />;
}
