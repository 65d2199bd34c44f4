import Ltr from '@/components/display/Ltr';
import type { PermissionNode } from '@/contract/role';
import styles from './permission.less';

/** Name of a permission, followed by its code if the code differs from the name. A long name or code is truncated. */
export default function PermissionName({ node: { name, code } }: { node: Pick<PermissionNode, 'name' | 'code'> }) {
  return (
    <>
      <bdi title={code ? `${name} ${code}` : name}>{name}</bdi>{' '}
      {code && code !== name && (
        <span className={styles['code']}>
          <Ltr>{code}</Ltr>
        </span>
      )}
    </>
  );
}
