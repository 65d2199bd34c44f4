import UserOutlined from '@ant-design/icons/UserOutlined';
import { Avatar } from 'antd';
import { initialsOf } from '@/utils/initials';
import { safeUrl } from '@/utils/safeUrl';

interface PersonAvatarProps {
  name: string | null | undefined;
  src: string | null | undefined;
  size: number;
}

/** A person's picture, or the first letters of the name; the name itself stands beside it. */
export default function PersonAvatar({ name, src, size }: PersonAvatarProps) {
  const initials = initialsOf(name);
  return (
    <span aria-hidden="true">
      <Avatar size={size} src={safeUrl(src)} icon={initials ? undefined : <UserOutlined />} alt="">
        {initials}
      </Avatar>
    </span>
  );
}
