import styles from './form.less';

/**
 * User name of the account that a new password belongs to, for password managers. Hidden visually only, since password
 * managers ignore fields with `display: none`.
 */
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
