import styles from './form.less';

/**
 * Hidden username of the account to which a new password belongs, for password managers.
 * The field is hidden only visually, since password managers ignore fields with `display: none`.
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
