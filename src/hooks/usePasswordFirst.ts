import { useLocation } from 'umi';
import { useAppSelector } from './store';

/** Where somebody wanted to go who was led to the password screen first. */
export interface PasswordDetour {
  wanted?: string;
}

/** Whether the signed-in person has to change the password before anything else, and where they wanted to go. */
export function usePasswordFirst() {
  const must = useAppSelector((root) => root.user.current?.must_change_password === true);
  const { state } = useLocation();
  const { wanted } = Object(state) as PasswordDetour;
  return { must, wanted };
}
