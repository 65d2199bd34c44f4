import { Button, ConfigProvider, Input, Layout, Menu, Space, Table } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Minimal page with a list in a frame: navigation, search and table. The first script of the page sends the request.
 */
const answer = fetch('/api/account-api/users', {
  method: 'POST',
  headers: { 'authorization': `Bearer ${localStorage.getItem('floor')}`, 'content-type': 'application/json' },
  body: '{"page":1,"pageSize":10}',
}).then((response) => response.json());

const columns = ['name', 'username', 'mobile', 'email', 'department'].map((key) => ({
  key,
  dataIndex: key,
  title: key,
  ellipsis: true,
}));
const items = ['角色', '账号', '部门', '菜单', '日志'].map((label) => ({ key: label, label }));

function List() {
  const [page, setPage] = useState({ data: [], total: 0 });
  useEffect(() => void answer.then(({ data }) => setPage(data)), []);
  return (
    <Layout style={{ minBlockSize: '100vh' }}>
      <Layout.Sider theme="light">
        <Menu items={items} />
      </Layout.Sider>
      <Layout.Content style={{ padding: 24 }}>
        <Space style={{ marginBlockEnd: 16 }}>
          <Input.Search />
          <Button type="primary">新建</Button>
        </Space>
        <Table
          rowKey="id"
          columns={columns}
          dataSource={page.data}
          pagination={{ total: page.total }}
          rowSelection={{}}
        />
      </Layout.Content>
    </Layout>
  );
}

createRoot(document.getElementById('root')).render(
  <ConfigProvider locale={zhCN}>
    <List />
  </ConfigProvider>,
);
