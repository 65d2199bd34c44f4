import { Button, Checkbox, ConfigProvider, Form, Input } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { createRoot } from 'react-dom/client';

/** Minimal sign-in page of React and antd: a form, no router, no store. */
createRoot(document.getElementById('root')).render(
  <ConfigProvider locale={zhCN}>
    <Form layout="vertical" size="large" style={{ inlineSize: 360, margin: '20vh auto' }}>
      <Form.Item name="username" label="账号" rules={[{ required: true }]}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>记住账号</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        登录
      </Button>
    </Form>
  </ConfigProvider>,
);
