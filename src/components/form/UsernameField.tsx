import styles from './form.less';

/** The account that a form's new password is for, for password managers: they pass over a field that is not displayed. */
export default function UsernameField({ username }: { username: string }) {
  return (
    <input
      className={styles['username']}
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
