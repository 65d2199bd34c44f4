import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import SignInFields from '@/components/signIn/SignInFields';

const t = (key: string) => `<${key}>`;
const onSubmit = jest.fn();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`<login.${name}>`);
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^<login.submit/ }));

beforeEach(() => void jest.clearAllMocks());

it('the sign-in form submits its input unchanged', () => {
  render(<SignInFields t={t} onSubmit={onSubmit} />);
  fireEvent.input(field('username'), { target: { value: 'hr' } });
  fireEvent.input(field('password'), { target: { value: ' a b ' } });
  fireEvent.click(field('remember'));
  submit();
  expect(onSubmit).toHaveBeenCalledWith({ username: 'hr', password: ' a b ', remember: true });
});

it('the sign-in form reports missing values at their fields, and focuses the first faulty field', () => {
  render(<SignInFields t={t} onSubmit={onSubmit} />);
  fireEvent.input(field('username'), { target: { value: '  ' } });
  submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field('username')).toHaveFocus();
  expect(field('username')).toHaveAccessibleDescription('<login.username.required>');
  expect(field('username')).toBeInvalid();
  expect(field('password')).toHaveAccessibleDescription('<login.password.required>');
  fireEvent.input(field('username'), { target: { value: 'hr' } });
  expect(field('username')).toHaveAccessibleDescription('');
  submit();
  expect(field('password')).toHaveFocus();
  fireEvent.input(field('username'), { target: { value: '' } });
  expect(field('username')).toBeInvalid();
});

it('the sign-in form shows the password on request, without changing the password', () => {
  render(<SignInFields t={t} />);
  fireEvent.input(field('password'), { target: { value: 'secret' } });
  const reveal = screen.getByRole('button', { name: '<login.password.reveal>' });
  fireEvent.click(reveal);
  expect(field('password')).toHaveAttribute('type', 'text');
  expect(field('password')).toHaveValue('secret');
  expect(reveal).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(reveal);
  expect(field('password')).toHaveAttribute('type', 'password');
});

it('the sign-in form shows its progress, and ignores a second submission until the first has ended', () => {
  const { rerender } = render(<SignInFields t={t} username="hr" name="again" onSubmit={onSubmit} submitting />);
  fireEvent.input(field('password'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: '<login.submitting>' }));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(<SignInFields t={t} username="hr" name="again" onSubmit={onSubmit} isWaiting />);
  expect(screen.getByRole('button', { name: '<login.submit>' })).toBeDisabled();
  expect(field('username')).toHaveAttribute('readonly');
  expect(field('username')).toHaveAttribute('id', 'again_username');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('the sign-in form rendered to static HTML has the attributes that password managers need', () => {
  const html = renderToStaticMarkup(<SignInFields t={t} />);
  expect(html).toContain('autoComplete="username"');
  expect(html).toContain('autoComplete="current-password"');
  expect(html).toContain('name="username"');
  expect(html).toContain('name="password"');
  expect(html).toContain('type="submit"');
});
