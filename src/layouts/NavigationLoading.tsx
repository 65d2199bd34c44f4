import { Skeleton } from 'antd';

/** Stands where the navigation will be. */
export default function NavigationLoading() {
  return <Skeleton active title={false} paragraph={{ rows: 6, width: '70%' }} style={{ padding: '20px 24px' }} />;
}
