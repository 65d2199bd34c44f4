import { act } from '@testing-library/react';
import { history } from 'umi';
import { passwordFirst, usePasswordFirst } from '@/hooks/session/usePasswordFirst';
import { clearSession, saveAuthority } from '@/utils/storage/authStorage';
import { openHook, person } from '../support/signedIn';

afterEach(clearSession);

test('whether the password has to be changed first is what the server says of the person', () => {
  expect(passwordFirst({ current: person({ must_change_password: true }) })).toBe(true);
  expect(passwordFirst({ current: person({ must_change_password: false }) })).toBe(false);
  expect(passwordFirst({ current: person() })).toBe(false);
});

test('it is open on the first visit of a session, until the questions came to an end', () => {
  expect(passwordFirst({})).toBeUndefined();
  expect(passwordFirst({ answered: true })).toBe(false);
  saveAuthority([]);
  expect(passwordFirst({})).toBe(false);
});

test('who was led to the password screen is led on to where they wanted to go', () => {
  const { now } = openHook(usePasswordFirst, { user: person({ must_change_password: true }) });
  expect(now()).toEqual({ must: true, wanted: undefined });
  act(() => history.push('/account/password', { wanted: '/account/role' }));
  expect(now()).toEqual({ must: true, wanted: '/account/role' });
});
