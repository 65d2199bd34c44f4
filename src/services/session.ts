import type { LoginForm } from '@/contract/session';
import { send } from '@/request/send';

export const signIn = (form: LoginForm) => send('login', { body: form });

/** The caller forgets the session whatever the server says. */
export const signOut = () => send('logout');

export const fetchCurrentUser = () => send('currentUser');

export const fetchUserMenus = () => send('userMenus');
